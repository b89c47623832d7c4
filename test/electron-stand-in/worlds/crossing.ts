// What `contextBridge` needs: values, functions, promises and files crossing between the page's world and the isolated
// world of one document, copied as Electron copies them. Both sides run this same code; neither ever holds an object of
// the other. The two worlds share the document and nothing else, so everything travels as synchronous events of an
// unguessable name (Chromium clones an event's `detail` between worlds), and files as a shared `DataTransfer`, because
// only that keeps the very same file.

const CLONE_FAILURE = 'An object could not be cloned.'
const MAXIMUM_DEPTH = 1000

type AnyFunction = (...values: unknown[]) => unknown

/** One node of a packed value; numbers in `array` and `object` are places in the list of nodes. */
type PackedNode =
  | readonly ['value', unknown]
  | readonly ['error', string]
  | readonly ['array', readonly number[]]
  | readonly ['object', ReadonlyArray<readonly [string, number]>]
  | readonly ['file', number]
  | readonly ['function', number]
  | readonly ['returned function', number]
  | readonly ['promise', number]

type Packed = readonly PackedNode[]

type Message =
  | { readonly kind: 'hello' }
  | { readonly kind: 'offer'; readonly name: string; readonly value: Packed }
  | { readonly kind: 'reception'; readonly refusal: string | undefined }
  | { readonly kind: 'call'; readonly target: number; readonly call: number; readonly values: Packed }
  | { readonly kind: 'answer'; readonly call: number; readonly isFailure: boolean; readonly value: Packed }
  | { readonly kind: 'settle'; readonly promise: number; readonly isFailure: boolean; readonly value: Packed }
  | { readonly kind: 'release'; readonly target: number }

export interface Crossing {
  /**
   * Gives a value a name on the other side, or waits for that side if this one started first.
   * @throws Error when the other side refuses it, or when it cannot be cloned
   */
  offer(name: string, value: unknown): void
  /** Whether the other side has not started yet. */
  isAlone(): boolean
}

/**
 * @param ownEvent name of the events that this side listens to
 * @param otherEvent name of the events that the other side listens to
 * @param accept called with what the other side offers; what it throws is thrown over there
 */
export function createCrossing(
  ownEvent: string,
  otherEvent: string,
  accept: (name: string, value: unknown) => void,
): Crossing {
  // Kept from the start: a page may replace any of these later.
  const { CustomEvent, DragEvent, DataTransfer, Promise, Error, structuredClone } = globalThis
  const dispatch = globalThis.dispatchEvent.bind(globalThis)

  const ownFunctions = new Map<number, AnyFunction>()
  const proxies = new WeakMap<AnyFunction, number>()
  const promises = new Map<number, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>()
  const answers = new Map<number, { message: Extract<Message, { kind: 'answer' }>; files: readonly File[] }>()
  const released = new FinalizationRegistry<number>((target) => send({ kind: 'release', target }, []))
  let lastId = 0
  const unheardOffers: Array<() => void> = []
  const receptions: Array<Extract<Message, { kind: 'reception' }>> = []
  let arrivedFiles: readonly File[] = []

  function send(message: Message, files: readonly File[]): void {
    if (files.length > 0) {
      const dataTransfer = new DataTransfer()
      for (const file of files) dataTransfer.items.add(file)
      dispatch(new DragEvent(`${otherEvent}:files`, { dataTransfer }))
    }
    dispatch(new CustomEvent(otherEvent, { detail: message }))
  }

  function pack(root: unknown): { readonly value: Packed; readonly files: readonly File[] } {
    const nodes: PackedNode[] = []
    const files: File[] = []
    const places = new Map<unknown, number>()

    function add(value: unknown, depth: number): number {
      if (depth > MAXIMUM_DEPTH) {
        throw new Error(
          `Electron contextBridge recursion depth exceeded.  Nested objects deeper than ${MAXIMUM_DEPTH} are not supported.`,
        )
      }
      const known = places.get(value)
      if (known !== undefined) return known
      const place = nodes.push(['value', undefined]) - 1
      if ((typeof value === 'object' && value !== null) || typeof value === 'function') places.set(value, place)
      nodes[place] = describe(value, depth)
      return place
    }

    function describe(value: unknown, depth: number): PackedNode {
      if (typeof value === 'function') return describeFunction(value as AnyFunction)
      if (typeof value === 'symbol') throw new Error(CLONE_FAILURE)
      if (typeof value !== 'object' || value === null) return ['value', value]
      if (value instanceof Promise) return describePromise(value)
      if (value instanceof Error) return ['error', value.message]
      if (value instanceof File) return ['file', files.push(value) - 1]
      if (Array.isArray(value)) return ['array', value.map((item) => add(item, depth + 1))]
      if (Object.prototype.toString.call(value) === '[object Object]') {
        return ['object', Object.entries(value).map(([key, item]) => [key, add(item, depth + 1)] as const)]
      }
      try {
        return ['value', structuredClone(value)]
      } catch {
        throw new Error(CLONE_FAILURE)
      }
    }

    add(root, 0)
    return { value: nodes, files }
  }

  function describeFunction(value: AnyFunction): PackedNode {
    const original = proxies.get(value)
    if (original !== undefined) return ['returned function', original]
    lastId += 1
    ownFunctions.set(lastId, value)
    return ['function', lastId]
  }

  function describePromise(value: Promise<unknown>): PackedNode {
    lastId += 1
    const promise = lastId
    const settle = (isFailure: boolean, outcome: unknown) => {
      try {
        const packed = pack(outcome)
        send({ kind: 'settle', promise, isFailure, value: packed.value }, packed.files)
      } catch (error) {
        send({ kind: 'settle', promise, isFailure: true, value: pack(error).value }, [])
      }
    }
    value.then(
      (outcome) => settle(false, outcome),
      (reason) => settle(true, reason),
    )
    return ['promise', promise]
  }

  function unpack(nodes: Packed, files: readonly File[]): unknown {
    const made = new Map<number, unknown>()
    function make(place: number): unknown {
      if (made.has(place)) return made.get(place)
      const node = nodes[place]
      if (node === undefined) return undefined
      if (node[0] === 'array') {
        const list: unknown[] = []
        made.set(place, list)
        for (const item of node[1]) list.push(make(item))
        return list
      }
      if (node[0] === 'object') {
        const object: Record<string, unknown> = {}
        made.set(place, object)
        for (const [key, item] of node[1]) {
          Object.defineProperty(object, key, {
            value: make(item),
            writable: true,
            enumerable: true,
            configurable: true,
          })
        }
        return object
      }
      const value = makeLeaf(node, files)
      made.set(place, value)
      return value
    }
    return make(0)
  }

  function makeLeaf(
    node: Exclude<PackedNode, readonly ['array' | 'object', unknown]>,
    files: readonly File[],
  ): unknown {
    switch (node[0]) {
      case 'value':
        return node[1]
      case 'error':
        return new Error(node[1])
      case 'file':
        return files[node[1]]
      case 'returned function':
        return ownFunctions.get(node[1])
      case 'function':
        return makeFunction(node[1])
      case 'promise':
        return new Promise((resolve, reject) => promises.set(node[1], { resolve, reject }))
    }
  }

  function makeFunction(target: number): AnyFunction {
    const proxy = (...values: unknown[]): unknown => {
      lastId += 1
      const call = lastId
      const packed = pack(values)
      send({ kind: 'call', target, call, values: packed.value }, packed.files)
      const answer = answers.get(call)
      answers.delete(call)
      if (answer === undefined) throw new Error('The other world did not answer')
      const value = unpack(answer.message.value, answer.files)
      if (answer.message.isFailure) throw value
      return value
    }
    proxies.set(proxy, target)
    released.register(proxy, target)
    return proxy
  }

  function takeFiles(): readonly File[] {
    const files = arrivedFiles
    arrivedFiles = []
    return files
  }

  function answerCall(message: Extract<Message, { kind: 'call' }>): void {
    try {
      const values = unpack(message.values, takeFiles())
      const target = ownFunctions.get(message.target)
      if (target === undefined) throw new Error('This function was released')
      const packed = pack(target(...(Array.isArray(values) ? (values as unknown[]) : [])))
      send({ kind: 'answer', call: message.call, isFailure: false, value: packed.value }, packed.files)
    } catch (error) {
      const reason =
        error instanceof Error
          ? error
          : new Error(
              'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.',
            )
      send({ kind: 'answer', call: message.call, isFailure: true, value: pack(reason).value }, [])
    }
  }

  function receiveOffer(message: Extract<Message, { kind: 'offer' }>): string | undefined {
    try {
      accept(message.name, unpack(message.value, takeFiles()))
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  function receive(message: Message): void {
    switch (message.kind) {
      case 'hello':
        for (const repeat of unheardOffers.splice(0)) repeat()
        return
      case 'offer':
        send({ kind: 'reception', refusal: receiveOffer(message) }, [])
        return
      case 'reception':
        receptions.push(message)
        return
      case 'call':
        answerCall(message)
        return
      case 'answer':
        answers.set(message.call, { message, files: takeFiles() })
        return
      case 'settle': {
        const waiting = promises.get(message.promise)
        promises.delete(message.promise)
        const outcome = unpack(message.value, takeFiles())
        if (message.isFailure) waiting?.reject(outcome)
        else waiting?.resolve(outcome)
        return
      }
      case 'release':
        ownFunctions.delete(message.target)
    }
  }

  addEventListener(`${ownEvent}:files`, (event) => {
    const { dataTransfer } = event as DragEvent
    arrivedFiles = dataTransfer === null ? [] : [...dataTransfer.files]
  })
  addEventListener(ownEvent, (event) => receive((event as CustomEvent<Message>).detail))

  send({ kind: 'hello' }, [])

  return {
    isAlone: () => unheardOffers.length > 0,
    offer(name, value) {
      const packed = pack(value)
      const repeat = () => send({ kind: 'offer', name, value: packed.value }, packed.files)
      repeat()
      const reception = receptions.pop()
      if (reception === undefined) unheardOffers.push(repeat)
      else if (reception.refusal !== undefined) throw new Error(reception.refusal)
    },
  }
}
