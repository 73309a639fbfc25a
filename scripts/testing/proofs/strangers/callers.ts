import { Agent, get } from 'node:http'

// A process of callers from one network, each of whom asks again as soon as it is answered, every second one over a new
// connection each time:
// `callers.ts <port> <address> <count> <seconds> <path>…`, where N in a path is another number each time. Prints how many
// answers of each status came.

const [port, from, count, seconds, ...paths] = process.argv.slice(2) as [string, string, string, string, ...string[]]
const agent = new Agent({ keepAlive: true, maxSockets: Number(count) })
const ends = Date.now() + Number(seconds) * 1000
const statuses: Record<string, number> = {}
let asked = 0

function call(path: string, isKept: boolean): Promise<number | string> {
  const headers = isKept ? { 'Accept-Encoding': 'gzip' } : {}
  const options = {
    host: '127.0.0.1',
    port,
    localAddress: from,
    agent: isKept ? agent : (false as const),
    path: path.replace('N', String(++asked)),
    headers,
  }
  return new Promise((resolve) => {
    get(options, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve('ended'))
    }).on('error', () => resolve('ended'))
  })
}

await Promise.all(
  Array.from({ length: Number(count) }, async (_, caller) => {
    const path = paths[caller % paths.length] ?? ''
    while (Date.now() < ends) {
      const status = await call(path, caller % 2 === 0)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }),
)
process.stdout.write(JSON.stringify(statuses))
process.exit()
