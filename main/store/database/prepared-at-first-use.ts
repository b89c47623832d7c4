// Compiles each statement when it is first used. The areas have some four hundred, of which a start of Verso needs a few
// dozen. Wrong SQL would therefore fail only when it is used, so statements.test.ts compiles all of it.
import type { Database, Statement } from 'better-sqlite3'

class StatementAtFirstUse<Parameters extends unknown[], Row> {
  readonly #prepare: () => Statement<Parameters, Row>
  #statement: Statement<Parameters, Row> | null = null
  #isPlucked = false

  constructor(prepare: () => Statement<Parameters, Row>) {
    this.#prepare = prepare
  }

  #prepared(): Statement<Parameters, Row> {
    this.#statement ??= this.#isPlucked ? this.#prepare().pluck() : this.#prepare()
    return this.#statement
  }

  run(...parameters: Parameters) {
    return this.#prepared().run(...parameters)
  }

  get(...parameters: Parameters) {
    return this.#prepared().get(...parameters)
  }

  all(...parameters: Parameters) {
    return this.#prepared().all(...parameters)
  }

  iterate(...parameters: Parameters) {
    return this.#prepared().iterate(...parameters)
  }

  pluck(): this {
    this.#isPlucked = true
    this.#statement?.pluck()
    return this
  }
}

/** From now on, the connection's statements are compiled when they are first used. */
export function prepareAtFirstUse(connection: Database): void {
  const prepare = connection.prepare.bind(connection)
  // Boundary: nothing here uses the other methods of a statement.
  connection.prepare = ((sql: string) => new StatementAtFirstUse(() => prepare(sql))) as unknown as Database['prepare']
}
