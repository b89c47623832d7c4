// The plan of the house as data: which rooms there are, who may import whom, and in which order the rooms within an area are built.
// `rooms.js` holds it; docs/architecture.md draws it.
const contract = 'preload/contract'
const messages = 'renderer/messages'
/** Rules about text that both sides share. */
const text = 'preload/text'
const ports = 'main/ports'
const log = 'main/log.ts'
/** The forms in which a secret must not leave: for the log, and for what a service answers. */
const secretForms = 'main/secret-forms.ts'

/** Each area and the other areas that it may import. A file belongs to the longest path that contains it. */
export const areas = {
  'main/index.ts': { mayImport: 'everything' },
  'main/electron': { mayImport: ['main/electron/messages.ts', ports, log, 'main/documents', text, contract] },
  'main/electron/messages.ts': { mayImport: [messages, contract] },
  'main/electron/review-messages.ts': { mayImport: [messages, 'main/review', contract] },
  'main/handlers': {
    mayImport: [
      ports,
      log,
      'main/ordering',
      'main/exporting',
      'main/reports',
      'main/reviewing',
      'main/maintenance',
      'main/sync',
      'main/service',
      'main/store',
      'main/documents',
      'main/review',
      contract,
    ],
  },
  'main/reviewing': {
    mayImport: [ports, log, 'main/ordering', 'main/sync', 'main/store', 'main/documents', 'main/review', contract],
  },
  'main/exporting': {
    mayImport: [
      ports,
      log,
      'main/reviewing',
      'main/sync',
      'main/service',
      'main/store',
      'main/documents',
      'main/review',
      contract,
    ],
  },
  'main/reports': { mayImport: ['main/exporting', 'main/store', contract] },
  'main/ordering': {
    mayImport: [ports, log, 'main/sync', 'main/service', 'main/store', 'main/documents', contract],
  },
  'main/maintenance': { mayImport: [ports, log, 'main/exporting', 'main/sync', 'main/store', contract] },
  'main/sync': { mayImport: [ports, log, 'main/service', 'main/store', 'main/documents', contract] },
  'main/service': { mayImport: [secretForms, contract] },
  'main/store': { mayImport: [ports, log, text, contract] },
  'main/documents': { mayImport: [ports, log, contract] },
  'main/review': { mayImport: [ports, 'main/documents', text, contract] },
  'main/secrets': { mayImport: [ports, log, contract] },
  'main/demo': { mayImport: [] },
  [ports]: { mayImport: [contract] },
  [log]: { mayImport: [secretForms] },
  [secretForms]: { mayImport: [] },
  'main/demo-host.ts': { mayImport: [] },
  preload: { mayImport: [contract] },
  [contract]: { mayImport: [] },
  [text]: { mayImport: [] },
  renderer: {
    mayImport: [
      'renderer/views',
      'renderer/features',
      'renderer/ui',
      'renderer/state',
      'renderer/words',
      'renderer/bridge.ts',
      messages,
      contract,
    ],
  },
  'renderer/views': {
    mayImport: ['renderer/features', 'renderer/ui', 'renderer/state', 'renderer/words', messages, text, contract],
  },
  'renderer/features': { mayImport: ['renderer/ui', 'renderer/state', 'renderer/words', messages, text, contract] },
  'renderer/state': { mayImport: ['renderer/words', messages, text, contract] },
  'renderer/words': { mayImport: [messages, contract] },
  'renderer/ui': { mayImport: [messages, text] },
  'renderer/bridge.ts': { mayImport: [contract] },
  'renderer/document-frames': { mayImport: [] },
  'renderer/document-frames/pdf-assets.ts': { mayImport: [] },
  [messages]: { mayImport: [] },
  test: { mayImport: 'everything' },
  tools: { mayImport: ['main/demo', 'main/documents', 'main/review', contract] },
  'electron.vite.config.ts': { mayImport: [contract, 'renderer/document-frames/pdf-assets.ts'] },
  'vitest.config.ts': { mayImport: [] },
  'svelte.config.js': { mayImport: [] },
  'eslint.config.js': { mayImport: ['tools'] },
}

/**
 * The rooms within an area, the lowest first: each may import those before it, and `.` is the area's own folder. So no circle can arise.
 * Types may come from any room of the area: they do not exist when the program runs.
 */
export const layers = {
  'main/store': [
    'records',
    'migrations',
    'bodies',
    'readings',
    'memory',
    'search',
    'accounts',
    'arriving',
    'database',
    'reference',
    'outbox',
    'applying',
    'deliveries',
    'drafts',
    'orders',
    'reports',
    '.',
  ],
  'main/review': [
    '.',
    'pairing',
    'segmentation',
    'lexicon',
    'spelling',
    'output',
    'alignment',
    'glossary',
    'checks/wording',
    'checks/numbers',
    'checks/markup',
    'checks/coverage',
    'checks/document',
    'checks',
    'quality',
    'versions',
    'session',
  ],
  'main/service': ['transport', 'resources', '.', 'diagnosis'],
  'main/sync': ['reporting', 'answers', 'outbox', 'following', 'lists', 'callbacks', 'notifying', 'accounts', '.'],
  'main/documents': [
    'language',
    '.',
    'collecting',
    'images',
    'markup',
    'pages',
    'office',
    'opendocument',
    'rich-text',
    'pdf',
    'text',
    'reading',
    'previewing',
    'worker',
    'host',
  ],
  'main/electron': ['page', 'window', 'app', 'menus', 'notifications', '.'],
  'main/ordering': ['intake', '.'],
  'main/demo': ['world', 'state', 'http', 'formats', 'translators', 'writers', 'content', 'showcase', 'endpoints', '.'],
  'renderer/state': ['app', 'settings', 'reference', 'review', 'drafts', 'outbox', 'orders', '.'],
  'renderer/words': ['format', '.'],
  'renderer/ui': ['text', 'controls', '.', 'overlays', 'lists', 'charts'],
  'renderer/features': [
    'accounts',
    'languages',
    'presets',
    'reference',
    'library',
    'volunteers',
    'settings',
    'settings/callback',
    'shell',
    'deliveries',
    'inbox',
    'outbox',
    'drafts/findings',
    'drafts/deadline',
    'drafts/fields',
    'drafts/files',
    'drafts/send',
    'drafts',
    'review/panes',
    'review/findings',
    'review/aligned',
    'review/versions',
    'review/reason',
    'orders',
    'projects',
    'reports',
    'review',
  ],
}

/** What of an area others may import; of every other area, whatever its neighbours need. */
export const doors = {
  'main/store': ['main/store/store.ts', 'main/store/open.ts', 'main/store/records/composed-orders.ts'],
}

/** Libraries that only some rooms may see; every other library is free. */
export const libraries = {
  electron: ['main/electron', 'main/index.ts', 'preload', 'test'],
  'better-sqlite3': ['main/store', 'main/demo', 'test'],
  keytar: ['main/secrets', 'main/index.ts', 'test'],
  undici: ['main/service', 'test'],
  'node:': [
    'main',
    'test',
    'tools',
    'renderer/document-frames/pdf-assets.ts',
    'electron.vite.config.ts',
    'vitest.config.ts',
  ],
}
