# Pages that lie over any screen.

page-rules = Rules
page-counts = What can be counted
page-settings = Settings
page-keys = Keys
