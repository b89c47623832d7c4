// The part of Node's EventEmitter that a sandboxed preload may use, and on which `ipcRenderer` is built.

type Listener = (...values: unknown[]) => void
interface Entry {
  readonly listener: Listener
  readonly call: Listener
}

export class EventEmitter {
  readonly #entries = new Map<string | symbol, Entry[]>()

  on(name: string | symbol, listener: Listener): this {
    return this.#add(name, { listener, call: listener })
  }

  once(name: string | symbol, listener: Listener): this {
    const call = (...values: unknown[]) => {
      this.off(name, listener)
      listener.apply(this, values)
    }
    return this.#add(name, { listener, call })
  }

  off(name: string | symbol, listener: Listener): this {
    const entries = this.#entries.get(name) ?? []
    const place = entries.findLastIndex((entry) => entry.listener === listener)
    this.#entries.set(name, entries.toSpliced(place, place < 0 ? 0 : 1))
    return this
  }

  addListener(name: string | symbol, listener: Listener): this {
    return this.on(name, listener)
  }

  removeListener(name: string | symbol, listener: Listener): this {
    return this.off(name, listener)
  }

  removeAllListeners(name?: string | symbol): this {
    if (name === undefined) this.#entries.clear()
    else this.#entries.delete(name)
    return this
  }

  emit(name: string | symbol, ...values: unknown[]): boolean {
    const entries = this.#entries.get(name) ?? []
    for (const { call } of entries) call.apply(this, values)
    return entries.length > 0
  }

  listenerCount(name: string | symbol): number {
    return this.#entries.get(name)?.length ?? 0
  }

  #add(name: string | symbol, entry: Entry): this {
    this.#entries.set(name, [...(this.#entries.get(name) ?? []), entry])
    return this
  }
}
