// The desktop as handlers and sync see it: one object that combines the parts of this folder.
import type { App, Clipboard, NativeTheme, Net } from 'electron'
import type { DesktopFacts, SyncStatus } from '../../preload/contract/index.ts'
import type { Desktop } from '../ports/desktop.ts'
import type { Badge } from './notifications/badge.ts'
import type { createDialogs } from './window/dialogs.ts'
import { createLocalTimes } from './menus/local-times.ts'
import type { SpeechChoice } from './speech.ts'
import type { LoginItem } from './app/login-item.ts'
import type { Notifications } from './notifications/notifications.ts'
import type { createShell } from './page/shell.ts'
import { statusLine } from './menus/status-line.ts'
import type { Printing } from './window/printing.ts'
import { applyTheme } from './window/theme.ts'
import type { TrayMark } from './menus/tray.ts'
import type { Words } from './messages.ts'

interface DesktopParts {
  app: Pick<App, 'getLocale' | 'getPreferredSystemLanguages'>
  clipboard: Pick<Clipboard, 'writeText'>
  nativeTheme: Pick<NativeTheme, 'themeSource'>
  net: Pick<Net, 'isOnline'>
  dialogs: ReturnType<typeof createDialogs>
  printing: Printing
  shell: ReturnType<typeof createShell>
  notifications: Notifications
  tray: TrayMark
  loginItem: Pick<LoginItem, 'set' | 'followProgram'>
  badge: Pick<Badge, 'show'>
  facts(): DesktopFacts
  speech: SpeechChoice
  /** Another language is spoken from now on. */
  spoken(): void
  words: Words
  now(): number
}

export interface ElectronDesktop extends Desktop {
  /** Shows the state of the services in the tray. */
  showStatuses(statuses: readonly SyncStatus[]): void
}

export function createDesktop(parts: DesktopParts): ElectronDesktop {
  let startsAtLogin: boolean | null = null
  let pausedUntil: string | null = null
  let statuses: readonly SyncStatus[] = []
  const timesNow = () => createLocalTimes(parts.speech.current().locale, parts.now)
  let times = timesNow()

  /** A pause expires by itself; this is checked after every request to the service. */
  const pauseShown = () => {
    const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > parts.now()
    return isPaused && pausedUntil !== null ? times.moment(pausedUntil) : null
  }

  const showStatuses = () => {
    parts.tray.update({ status: statusLine(statuses, parts.words, times.time), pausedUntil: pauseShown() })
  }

  return {
    ...parts.dialogs,
    ...parts.printing,
    ...parts.shell,
    copyText: (text) => parts.clipboard.writeText(text),
    announceDeliveries: (deliveries, how) => {
      parts.notifications.announce(deliveries, how)
    },
    announceWaiting: (deliveries) => {
      parts.notifications.announceWaiting(deliveries)
    },
    announceNeed: (need) => {
      parts.notifications.announceNeed(need)
    },
    showCount(toDecide, newest, checked) {
      parts.badge.show(toDecide)
      parts.tray.update({ toDecide, newest, checked })
    },
    announcedDeliveries: () => parts.notifications.announced(),
    noLongerWaiting: (deliveries) => {
      parts.notifications.noLongerWaiting(deliveries)
    },
    applySettings(settings) {
      if (parts.speech.choose(settings.interfaceLanguage)) {
        times = timesNow()
        showStatuses()
        parts.spoken()
      }
      applyTheme(parts.nativeTheme, settings.theme)
      parts.notifications.apply(settings)
      pausedUntil = settings.notificationsPausedUntil
      parts.tray.update({ pausedUntil: pauseShown() })
      parts.tray.setShown(settings.keepRunningInTray && parts.facts().hasTray)
      const isStart = startsAtLogin === null
      if (isStart && settings.startAtLogin) parts.loginItem.followProgram()
      if (!isStart && settings.startAtLogin !== startsAtLogin) void parts.loginItem.set(settings.startAtLogin)
      startsAtLogin = settings.startAtLogin
    },
    showStatuses(known) {
      statuses = known
      showStatuses()
    },
    speech: parts.speech.current,
    // Formats such as dates and the first day of the week follow the preferred system language, not the language of
    // Chromium's texts.
    locale: () => parts.app.getPreferredSystemLanguages()[0] ?? parts.app.getLocale(),
    isOnline: () => parts.net.isOnline(),
    facts: parts.facts,
  }
}
