// Properties of each account, now that there can be several: colour, quiet hours, connection, and whether it is
// archived. Never change a released migration.
import type { Migration } from './migration.ts'

export const deskAccounts: Migration = {
  version: 4,
  sql: `
    ALTER TABLE accounts ADD COLUMN colour TEXT NOT NULL DEFAULT 'sea';
    -- Local times of day, HH:MM; both or none.
    ALTER TABLE accounts ADD COLUMN quiet_from TEXT;
    ALTER TABLE accounts ADD COLUMN quiet_to TEXT;
    -- Null: as the settings say.
    ALTER TABLE accounts ADD COLUMN poll_interval_minutes INTEGER;
    ALTER TABLE accounts ADD COLUMN proxy_mode TEXT NOT NULL DEFAULT 'system' CHECK (proxy_mode IN ('system', 'none', 'own'));
    ALTER TABLE accounts ADD COLUMN proxy_address TEXT NOT NULL DEFAULT '';
    ALTER TABLE accounts ADD COLUMN proxy_user TEXT NOT NULL DEFAULT '';
    -- Set where its orders are kept to be read, and nothing is asked or sent any more.
    ALTER TABLE accounts ADD COLUMN archived_at TEXT;

    -- Those that were there already get marks of their own, in the order in which they came.
    UPDATE accounts SET colour = (
      SELECT CASE (count(*) % 8)
        WHEN 0 THEN 'sea' WHEN 1 THEN 'ochre' WHEN 2 THEN 'plum' WHEN 3 THEN 'moss'
        WHEN 4 THEN 'brick' WHEN 5 THEN 'slate' WHEN 6 THEN 'rose' ELSE 'indigo' END
      FROM accounts earlier
      WHERE earlier.removed_at IS NULL AND (earlier.created_at, earlier.id) < (accounts.created_at, accounts.id)
    );

    CREATE TABLE account_authorities (
      account_id TEXT NOT NULL REFERENCES accounts (id),
      -- SHA-256 of the certificate, hexadecimal.
      fingerprint TEXT NOT NULL,
      pem TEXT NOT NULL,
      subject TEXT NOT NULL,
      issuer TEXT NOT NULL,
      valid_from TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      file_name TEXT NOT NULL,
      PRIMARY KEY (account_id, fingerprint)
    ) STRICT, WITHOUT ROWID;
  `,
}
