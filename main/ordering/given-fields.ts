// Leaves out the fields of a change that were not given: an optional field may arrive as undefined, and must not empty what is stored.

type Given<Fields extends object> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

export function givenFields<Fields extends object>(fields: Fields): Given<Fields> {
  // Object.fromEntries forgets which names it was given.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
}
