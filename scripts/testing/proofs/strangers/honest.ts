import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './attack.ts'

interface Answer {
  /** Undefined when the connection was ended without an answer. */
  status: number | undefined
  body: string
  ms: number
}

/** One request on a connection of its own, as somebody who comes anew. */
export function ask({ port, from }: Target, method: string, path: string, sent?: object): Promise<Answer> {
  const started = performance.now()
  const body = sent === undefined ? undefined : JSON.stringify(sent)
  return new Promise((resolve) => {
    const end = (status?: number, text = '') => resolve({ status, body: text, ms: performance.now() - started })
    request(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        agent: false,
        method,
        path,
        headers:
          body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      },
      (response) =>
        textOf(response).then(
          (text) => end(response.statusCode, text),
          () => end(),
        ),
    )
      .on('error', () => end())
      .end(body)
  })
}

const EVERY_MS = 50

/** Reads a page of one person again and again, for some seconds. */
export async function readFor(seconds: number, target: Target, path: string) {
  const asked: Promise<Answer>[] = []
  for (const ends = Date.now() + seconds * 1000; Date.now() < ends; await pause(EVERY_MS))
    asked.push(ask(target, 'GET', path))
  const answers = await Promise.all(asked)
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return {
    count: answers.length,
    refused: answers.filter(({ status }) => status !== 200).map(({ status }) => status ?? 'ended'),
    p50: at(0.5),
    p99: at(0.99),
    worst: times.at(-1) ?? 0,
  }
}

/** The slowest answers and first views that anybody can ask for, each time with another query. */
export const SLOW_LISTS = [
  '/api/company/companies?q=e&limit=1000&offset=N',
  '/api/company/companies?limit=1000&offset=N',
  '/api/company/companies?x=N',
  '/api/speaker/speakers?q=e&limit=500&offset=N',
  '/api/speaker/speakers?limit=600&offset=N',
  '/api/programme?x=N',
  '/api/docs?x=N',
]
export const SLOW_PAGES = [
  '/exhibitor?x=N',
  '/attendee?x=N',
  '/map?booth=N',
  '/help/exhibitors?x=N',
  '/policy/privacy?x=N',
]

/** Callers of one network in a process of their own. @returns how many answers of each status they got, as text */
export function callFrom(
  { port, from }: Target,
  count: number,
  seconds: number,
  paths: readonly string[],
): Promise<string> {
  const args = [join(import.meta.dirname, 'callers.ts'), String(port), from, String(count), String(seconds), ...paths]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  return new Promise((resolve) => child.once('close', () => resolve(said)))
}
