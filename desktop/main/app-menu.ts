import type { Mode } from '#desktop/bridge/setup.ts'
import type { ElectronModule, MenuItem, Window } from './electron-module.ts'

/**
 * The application menu for a mode. Desk and portal have none: they use the shortcuts itself, and only the PIN may lead
 * out of it. macOS needs a menu for copy and paste to work.
 */
export function setAppMenu(
  { Menu }: Pick<ElectronModule, 'Menu'>,
  mode: Mode,
  window: Window,
  actions: { openSetup(): void },
): void {
  if (mode === 'desk' || mode === 'portal') {
    Menu.setApplicationMenu(process.platform === 'darwin' ? Menu.buildFromTemplate([{ role: 'editMenu' }]) : null)
    return
  }
  const file: MenuItem = {
    label: 'Foyer',
    submenu: [
      { label: 'Settings…', accelerator: 'CmdOrCtrl+,', click: actions.openSetup },
      { type: 'separator' },
      { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: () => window.webContents.print() },
      { type: 'separator' },
      { role: 'quit' },
    ],
  }
  const tools: MenuItem = {
    label: 'View',
    submenu: [
      { role: 'reload' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
      ...(mode === 'generator' ? [{ role: 'toggleDevTools' } as const] : []),
    ],
  }
  Menu.setApplicationMenu(Menu.buildFromTemplate([file, { role: 'editMenu' }, tools, { role: 'windowMenu' }]))
}
