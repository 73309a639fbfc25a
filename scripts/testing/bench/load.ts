import autocannon from 'autocannon'

export interface Measured {
  perSecond: number
  count: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export interface Effort {
  rounds: number
  /** Duration of one measurement. */
  seconds: number
}

export interface Load {
  connections: number
  seconds: number
  /** Ends earlier after so many requests. */
  most?: number
  /** The requests of one connection, sent in turn. */
  requests(connection: number): autocannon.Request[]
}

/**
 * Sends requests, one at a time on each connection.
 * @throws if a response is not 2xx or 304: a fast error is not a result
 */
export async function load(url: string, { connections, seconds, most, requests }: Load): Promise<Measured> {
  const times: number[] = []
  let next = 0
  let wrong: string | undefined
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections,
      duration: seconds,
      ...(most === undefined ? {} : { maxOverallRequests: most }),
      setupClient: (client) => client.setRequests(requests(next++)),
    }
    const instance = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)))
    instance.on('response', (_client, status, _bytes, ms) => {
      times.push(ms)
      if ((status < 200 || status > 299) && status !== 304) wrong ??= `${url} answered ${status}`
    })
  })
  if (wrong) throw new Error(wrong)
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} requests failed`)
  times.sort((one, other) => one - other)
  return {
    perSecond: times.length / result.duration,
    count: times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

function quantile(sorted: number[], part: number) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export function median(values: number[]) {
  return quantile(
    [...values].sort((one, other) => one - other),
    0.5,
  )
}
