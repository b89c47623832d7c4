// Exposes the bridge to the page, and nothing else.
import { contextBridge, ipcRenderer, webUtils } from 'electron'
import type { IpcRendererEvent } from 'electron'
import { createBridge } from './bridge.ts'
import type { Shape } from './contract/define.ts'

// The build inserts the contract's names and kinds, so that the preload script contains neither the schemas nor their
// library.
declare const CONTRACT_SHAPE: Shape

contextBridge.exposeInMainWorld(
  'verso',
  createBridge(CONTRACT_SHAPE, {
    invoke: (channel, args) => ipcRenderer.invoke(channel, args),
    listen: (channel, listener) => {
      const forward = (_event: IpcRendererEvent, payload: unknown) => {
        listener(payload)
      }
      ipcRenderer.on(channel, forward)
      return () => {
        ipcRenderer.removeListener(channel, forward)
      }
    },
    pathOf: (file) => webUtils.getPathForFile(file),
  }),
)
