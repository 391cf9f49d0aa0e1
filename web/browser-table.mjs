// A table that a script opens, stops, kills and opens again at the same port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export class Table {
    constructor() {
        this.home = mkdtempSync(join(tmpdir(), 'arrakis-table-'));
        this.port = 0;
    }

    /** Opens it, for the first time or again with the game that was played; gives its link. */
    open() {
        const goesOn = this.port > 0;
        const flags = ['serve', '--people', '1', '--port', `${this.port}`, '--no-code', '--speed', '50', ...(goesOn ? ['--continue'] : ['--seed', '7'])];
        this.program = spawn(process.env.GAME, flags, {
            env: { ...process.env, HOME: this.home, XDG_DATA_HOME: this.home },
            stdio: ['ignore', 'pipe', 'inherit'],
        });
        const lines = createInterface({ input: this.program.stdout });
        return new Promise((resolve, reject) => {
            lines.on('line', (line) => {
                const [, port, link] = line.match(/listening port=(\d+) link=(\S+)/) ?? [];
                if (!link) return;
                this.port = Number(port);
                resolve(link);
            });
            this.program.on('exit', () => reject(new Error('the table has ended')));
        });
    }

    /** Ends it as if its machine had lost its power. */
    kill() {
        const gone = new Promise((resolve) => this.program.once('exit', resolve));
        this.program.kill('SIGKILL');
        return gone;
    }

    /** Stops it, or lets it go on. */
    freeze(isStill) {
        this.program.kill(isStill ? 'SIGSTOP' : 'SIGCONT');
    }

    async close() {
        if (this.program?.exitCode === null && this.program.signalCode === null) await this.kill();
        rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
    }
}
