// What tests and the workshop set in the environment. A packaged application ignores it.

/**
 * How long orders and decisions can be undone, where tests on a slow machine need more time than a person.
 * @returns null: as usual
 */
export function testHolds(
  environment: NodeJS.ProcessEnv,
  isPackaged: boolean,
): { orderMs: number; decisionMs: number } | null {
  const holdMs = isPackaged ? 0 : Number(environment['VERSO_HOLD_MS'])
  return holdMs > 0 ? { orderMs: holdMs, decisionMs: holdMs } : null
}

/**
 * Whether the desktop shows tray icons, where tests run without a desktop.
 * @returns null: ask the desktop
 */
export function testTray(environment: NodeJS.ProcessEnv, isPackaged: boolean): boolean | null {
  const tray = isPackaged ? undefined : environment['VERSO_TRAY']
  return tray === 'shown' || tray === 'none' ? tray === 'shown' : null
}

/**
 * The language that replaces the system's, for a person who translates Verso.
 * @returns null: ask the system
 */
export function testLanguage(environment: NodeJS.ProcessEnv, isPackaged: boolean): string | null {
  return (isPackaged ? undefined : environment['VERSO_LANGUAGE']) ?? null
}
