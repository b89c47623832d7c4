// The desktop as the handlers and sync know it: one object over the parts of this folder.
import type { App, Clipboard, NativeTheme, Net } from 'electron'
import type { Desktop } from '../ports.ts'
import type { createDialogs } from './dialogs.ts'
import type { createNotifications } from './notifications.ts'
import type { createShell } from './shell.ts'
import { applyTheme } from './theme.ts'
import type { TrayMark } from './tray.ts'

export interface DesktopParts {
  app: Pick<App, 'setBadgeCount' | 'getLocale' | 'getPreferredSystemLanguages'>
  clipboard: Pick<Clipboard, 'writeText'>
  nativeTheme: Pick<NativeTheme, 'themeSource'>
  net: Pick<Net, 'isOnline'>
  dialogs: ReturnType<typeof createDialogs>
  shell: ReturnType<typeof createShell>
  notifications: ReturnType<typeof createNotifications>
  tray: TrayMark
}

export function createDesktop(parts: DesktopParts): Desktop {
  return {
    ...parts.dialogs,
    ...parts.shell,
    copyText: (text) => {
      parts.clipboard.writeText(text)
    },
    announceDeliveries: (deliveries) => {
      parts.notifications.announce(deliveries)
    },
    showCount(toDecide) {
      parts.app.setBadgeCount(toDecide)
      parts.tray.showCount(toDecide)
    },
    applySettings(settings) {
      applyTheme(parts.nativeTheme, settings.theme)
      parts.notifications.setEnabled(settings.showNotifications)
      parts.tray.setShown(settings.keepRunningInTray)
    },
    // The system's own formats (dates, first day of the week) hang on the preferred language, not on the one of Chromium's texts.
    locale: () => parts.app.getPreferredSystemLanguages()[0] ?? parts.app.getLocale(),
    isOnline: () => parts.net.isOnline(),
  }
}
