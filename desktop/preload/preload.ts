import { contextBridge, ipcRenderer } from 'electron'
import { BRIDGE_CHANNELS, type Bridge, channelName } from '#desktop/bridge/setup.ts'

// The page gets only these functions: no channel of its own choice, no event object.
const bridge = Object.fromEntries(
  BRIDGE_CHANNELS.map((name) => [name, (given?: unknown) => ipcRenderer.invoke(channelName(name), given)]),
) as object as Bridge

contextBridge.exposeInMainWorld('foyer', bridge satisfies Bridge)
