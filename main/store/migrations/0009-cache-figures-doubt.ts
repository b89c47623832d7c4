// Whether what reports keep can be trusted; see kept-figures. Never change a released migration.
import type { Migration } from './migration.ts'

export const cacheFiguresDoubt: Migration = {
  version: 9,
  sql: `
    -- A row says that the kept figures may be older than the databases, until a report has forgotten them.
    CREATE TABLE figures_doubt (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
    -- Earlier versions remembered a doubt only until they ended.
    INSERT INTO figures_doubt VALUES (1);
  `,
}
