// A code as part of a message name: `polled` becomes `outcomePolled`. Pure.

export function titled<Code extends string>(code: Code): Capitalize<Code> {
  return (code.slice(0, 1).toUpperCase() + code.slice(1)) as Capitalize<Code>
}
