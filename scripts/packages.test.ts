import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

// electron-builder's own functions decide, as far as they go without Electron.
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const { getConfig, validateConfiguration } = builder('app-builder-lib/out/util/config/config.js')
const { AppInfo } = builder('app-builder-lib/out/appInfo.js')
const { default: FpmTarget } = builder('app-builder-lib/out/targets/FpmTarget.js')
const { DebugLogger } = builder('builder-util')
const metadata = JSON.parse(readFileSync('package.json', 'utf8'))
const config = await getConfig(process.cwd(), 'electron-builder.yml', null)

test('electron-builder takes the configuration of the desktop app', async () => {
  await expect(validateConfiguration(config, new DebugLogger(false))).resolves.toBeUndefined()
})

test('a signed app of macOS may ask for the camera, and says what for', () => {
  const { entitlements, entitlementsInherit, extendInfo } = config.mac
  for (const file of [entitlements, entitlementsInherit])
    expect(readFileSync(file, 'utf8')).toContain('com.apple.security.device.camera')
  expect(extendInfo.NSCameraUsageDescription).toMatch(/photos/i)
})

test('the Debian packages of the desk and of the server share neither a name nor a file', async () => {
  const options = { ...config.linux, ...config.deb }
  const appInfo = new AppInfo({ metadata, config, repositoryInfo: Promise.resolve(null) }, undefined, config.linux)
  const target = { packager: { appInfo, info: { metadata } }, options }
  const { name, url } = await FpmTarget.prototype.computeFpmMetaInfoOptions.call(target)
  expect([name, url]).toEqual(['foyer-desk', 'https://foyer.example'])
  // after-install.tpl links /usr/bin/<executable> to /opt/<product>.
  expect(options.executableName).toBe('foyer-desk')
  expect(options.artifactName).toMatch(/^foyer-desk_/)

  const server = readFileSync('packaging/debian/control', 'utf8')
  expect(server).toMatch(/^Package: foyer$/m)
  expect(readFileSync('scripts/release.ts', 'utf8')).toContain("place('usr/bin/foyer')")
})
