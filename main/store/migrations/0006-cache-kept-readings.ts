// What was read of documents, so that they are not parsed again. Never change a released migration.
import type { Migration } from './migration.ts'

export const cacheKeptReadings: Migration = {
  version: 6,
  sql: `
    CREATE TABLE kept_readings (
      id INTEGER PRIMARY KEY,
      sha256 TEXT NOT NULL,
      -- Of the file's name: it decides about the format too.
      extension TEXT NOT NULL,
      -- 'reading' or 'passages'.
      kind TEXT NOT NULL,
      -- Another version of the readers may read something else.
      reader_version TEXT NOT NULL,
      -- CRC-32 of packed.
      checksum INTEGER NOT NULL,
      packed BLOB NOT NULL,
      UNIQUE (sha256, extension, kind)
    ) STRICT;
  `,
}
