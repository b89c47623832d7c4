// Electron's `Notification`: recorded, never shown; tests emit `click`, `action`, `reply` or `close` on it.
import { EventEmitter } from 'node:events'
import { randomUUID } from 'node:crypto'
import type { Notification as ElectronNotification, NotificationAction, NotificationConstructorOptions } from 'electron'
import { nativeRecord, record } from '../host/native-record.ts'
import type { Declared } from './declared.ts'
import { createEvent } from './event.ts'

export class Notification extends EventEmitter implements Declared<ElectronNotification> {
  readonly id: string
  readonly groupId: string
  readonly groupTitle: string
  title: string
  subtitle: string
  body: string
  silent: boolean
  hasReply: boolean
  replyPlaceholder: string
  sound: string
  closeButtonText: string
  toastXml: string
  timeoutType: 'default' | 'never'
  urgency: 'normal' | 'critical' | 'low'
  actions: NotificationAction[]
  #isShown = false

  constructor(options: NotificationConstructorOptions = {}) {
    super()
    this.id = options.id ?? randomUUID()
    this.groupId = options.groupId ?? ''
    this.groupTitle = options.groupTitle ?? ''
    this.title = options.title ?? ''
    this.subtitle = options.subtitle ?? ''
    this.body = options.body ?? ''
    this.silent = options.silent ?? false
    this.hasReply = options.hasReply ?? false
    this.replyPlaceholder = options.replyPlaceholder ?? ''
    this.sound = options.sound ?? ''
    this.closeButtonText = options.closeButtonText ?? ''
    this.toastXml = options.toastXml ?? ''
    this.timeoutType = options.timeoutType ?? 'default'
    this.urgency = options.urgency ?? 'normal'
    this.actions = options.actions ?? []
  }

  static isSupported(): boolean {
    return true
  }
  static getHistory(): Promise<ElectronNotification[]> {
    return Promise.resolve([])
  }
  static remove(id: string | string[]): void {
    record('Notification.remove', id)
  }

  show(): void {
    const { title, body, silent, urgency, actions } = this
    record('Notification.show', { title, body, silent, urgency, actions: actions.map(({ text }) => text ?? '') })
    if (!this.#isShown) nativeRecord.notifications.push(this)
    this.#isShown = true
    setImmediate(() => this.emit('show', createEvent({})))
  }
  close(): void {
    const place = nativeRecord.notifications.indexOf(this)
    if (place < 0) return
    this.#isShown = false
    nativeRecord.notifications.splice(place, 1)
    this.emit('close', createEvent({}))
  }
}
