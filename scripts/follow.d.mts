import type { ChildProcess } from 'node:child_process'

export function follow(child: ChildProcess): Promise<void>
