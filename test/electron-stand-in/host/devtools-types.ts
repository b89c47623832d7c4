// The DevTools protocol's own types. Playwright ships them but does not export them from its package, hence the path.
// Nothing else may reach into another package's files.
import type { Protocol } from '../../../node_modules/playwright-core/types/protocol.d.ts'

export type { Protocol }
export type CommandName = keyof Protocol.CommandParameters
export type CommandParameters<Name extends CommandName> = Protocol.CommandParameters[Name]
export type CommandResult<Name extends CommandName> = Protocol.CommandReturnValues[Name]
export type DevtoolsEventName = keyof Protocol.Events
export type DevtoolsEvent<Name extends DevtoolsEventName> = Protocol.Events[Name]
