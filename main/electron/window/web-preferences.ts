// The one set of rights that Verso's page has. There is no other window and no other set.
import type { WebPreferences } from 'electron'

export function webPreferences(preloadPath: string, isDevelopment: boolean, platform: NodeJS.Platform): WebPreferences {
  return {
    preload: preloadPath,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    disableDialogs: true,
    devTools: isDevelopment,
    // Elsewhere Chromium would fetch its dictionaries from the internet, and tell it that someone here is writing.
    spellcheck: platform === 'darwin',
  }
}
