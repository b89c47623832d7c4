// Removes undefined fields from a change, so that an omitted optional field does not clear the stored value.

type Given<Fields extends object> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

export function givenFields<Fields extends object>(fields: Fields): Given<Fields> {
  // `Object.fromEntries` loses the names in its type.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
}
