import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { follow } from './follow.mjs'
import { startOptions } from './start-options.ts'

// Runs the server with settings that must be set before its process starts, on any platform.
const { env, flags } = startOptions
await follow(
  spawn(process.execPath, [...flags, 'server/main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...env, ...process.env },
    stdio: 'inherit',
  }),
)
