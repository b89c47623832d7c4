// Exposes what the conformance spec needs: calls, subscriptions, and values that are hard to carry.
'use strict'
const { contextBridge, ipcRenderer, webUtils } = require('electron')
const { EventEmitter } = require('events')

const emitter = new EventEmitter()
const attempts = {}
for (const name of ['fs', 'child_process', 'node:net']) {
  try {
    require(name)
    attempts[name] = 'loaded'
  } catch (error) {
    attempts[name] = error.message
  }
}
let kept
const state = { value: 1 }

contextBridge.exposeInMainWorld('probe', {
  version: 1,
  nested: { deeper: { list: [1, { two: 2 }] } },
  invoke: (channel, ...values) => ipcRenderer.invoke(channel, ...values),
  send: (channel, ...values) => ipcRenderer.send(channel, ...values),
  subscribe(channel, listener) {
    const forward = (_event, ...values) => listener(...values)
    ipcRenderer.on(channel, forward)
    return () => ipcRenderer.removeListener(channel, forward)
  },
  synchronous: (a, b) => a + b,
  callBack: (listener) => listener('from the preload'),
  throwing() {
    throw new TypeError('thrown in the preload')
  },
  promise: () => new Promise((resolve) => setTimeout(() => resolve({ done: true }), 1)),
  rejecting: () => Promise.reject(new Error('rejected in the preload')),
  awaitCallback: async (listener) => `got ${await listener()}`,
  keep(listener) {
    kept = listener
    return listener
  },
  isKept: (listener) => listener === kept,
  roundTrip: (value) => value,
  readState: () => state,
  changeState: () => (state.value += 1),
  pathOf: (file) => webUtils.getPathForFile(file),
  pathsOf: (files) => files.map((file) => webUtils.getPathForFile(file)),
  pathOfText: () => webUtils.getPathForFile('text'),
  attempts: () => attempts,
  facts: () => ({
    platform: process.platform,
    hasVersions: typeof process.versions.electron === 'string' && typeof process.versions.chrome === 'string',
    emitter: typeof emitter.on,
    hasArguments: 'argv' in process,
  }),
  exposeAgain() {
    contextBridge.exposeInMainWorld('probe', {})
  },
  uncloneable: () => ({ weak: new WeakMap() }),
})
