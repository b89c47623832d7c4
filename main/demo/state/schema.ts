// The tables of the demo's database. As in real services, ids start above 65,535 and their ranges overlap, which
// exposes clients that mix them up.

export const schema = `
  CREATE TABLE IF NOT EXISTS document (
    document_id INTEGER PRIMARY KEY AUTOINCREMENT,
    client_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    is_delivery INTEGER NOT NULL,
    created_at_ms INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS work_order (
    order_id INTEGER PRIMARY KEY AUTOINCREMENT,
    client_id INTEGER NOT NULL,
    account_id INTEGER NOT NULL,
    contact_email TEXT NOT NULL,
    title TEXT NOT NULL,
    source_lang TEXT NOT NULL,
    source_wordcount INTEGER NOT NULL,
    instructions TEXT NOT NULL,
    deadline TEXT,
    urgency TEXT,
    project_id INTEGER NOT NULL,
    callback_url TEXT,
    post_assign_instructions TEXT NOT NULL,
    status TEXT,
    is_hidden INTEGER NOT NULL DEFAULT 0,
    created_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS work_order_by_client ON work_order (client_id, order_id);

  CREATE TABLE IF NOT EXISTS source_document (
    order_id INTEGER NOT NULL REFERENCES work_order,
    position INTEGER NOT NULL,
    document_id INTEGER NOT NULL REFERENCES document,
    PRIMARY KEY (order_id, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS job (
    job_id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER NOT NULL REFERENCES work_order,
    language TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS job_by_order ON job (order_id);

  CREATE TABLE IF NOT EXISTS delivery (
    attachment_id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER NOT NULL REFERENCES work_order,
    job_id INTEGER NOT NULL REFERENCES job,
    document_id INTEGER NOT NULL REFERENCES document,
    source_document_id INTEGER REFERENCES document,
    language TEXT NOT NULL,
    version INTEGER NOT NULL,
    delivery_status TEXT NOT NULL CHECK (delivery_status IN ('to_accept', 'accepted', 'rejected')),
    mistake TEXT,
    delivered_at_ms INTEGER NOT NULL,
    decided_at_ms INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS delivery_by_order ON delivery (order_id);
  CREATE INDEX IF NOT EXISTS delivery_by_status ON delivery (delivery_status, order_id);
  CREATE INDEX IF NOT EXISTS delivery_by_decision ON delivery (decided_at_ms) WHERE decided_at_ms IS NOT NULL;

  CREATE TABLE IF NOT EXISTS work (
    work_id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER NOT NULL REFERENCES work_order,
    job_id INTEGER NOT NULL REFERENCES job,
    corrects_attachment_id INTEGER REFERENCES delivery,
    assigned_at_ms INTEGER NOT NULL,
    due_at_ms INTEGER NOT NULL,
    is_done INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS work_waiting ON work (due_at_ms) WHERE is_done = 0;
  CREATE INDEX IF NOT EXISTS work_by_order ON work (order_id, is_done);

  CREATE TABLE IF NOT EXISTS decision (
    decision_id INTEGER PRIMARY KEY AUTOINCREMENT,
    attachment_id INTEGER NOT NULL REFERENCES delivery,
    delivery_status TEXT NOT NULL,
    reject_reason TEXT,
    decided_at_ms INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`

/** The last id of each kind that was used before; the first new one is one higher. */
export const lastUsedIds: Readonly<Record<string, number>> = {
  document: 70_213,
  work_order: 70_187,
  job: 70_166,
  delivery: 70_201,
}
