import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './networks.ts'

const server = createServer((_req, res) => res.end('ok'))
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((closed) => server.close(closed))
})

async function open() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

test('a connection beyond the limit of its network is closed, and its place is free when another ends', async () => {
  limitConnections(server, 2)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const [first] = [await open(), await open()]
  const third = await open()
  await once(third.resume(), 'close')

  first?.destroy()
  await once(first as Socket, 'close')
  // The server may see the end of the first after the start of the next, so it is asked until it has.
  await expect.poll(answersOne).toBe(true)
})

async function answersOne() {
  const socket = await open()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  await once(socket, 'close')
  return text.endsWith('ok')
}
