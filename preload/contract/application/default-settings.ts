// The settings of a person who has chosen nothing. Imports nothing that runs, because the window reads it too.
import type { Settings } from './settings.ts'

export const defaultSettings: Settings = {
  interfaceLanguage: 'system',
  theme: 'system',
  textSize: 'normal',
  shownAccountId: null,
  personName: '',
  contactEmail: '',
  showNotifications: true,
  notificationSound: false,
  notificationShowsNames: true,
  notificationsPausedUntil: null,
  downloadDeliveries: true,
  pollIntervalMinutes: 2,
  keepRunningInTray: true,
  startAtLogin: false,
  callbackUrl: '',
  uploadOnlyWhenAsked: false,
  volunteerLanguage: '',
  cacheLimitBytes: 2_000_000_000,
  checkForUpdates: true,
  updateChannel: 'stable',
  hintsSeen: false,
}
