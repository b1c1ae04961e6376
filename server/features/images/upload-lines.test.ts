import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn } from '../../testing/accounts.ts'
import { testConfig, useApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { drawing, pictureForm } from '../../testing/uploads.ts'

// Over real connections, for forms that arrive in pieces or never completely.

const database = useDatabase()
const config = testConfig({ JWT_SECRET: 'x'.repeat(40) })
const site = useApp(database, { config })

let admin: Record<string, string>
let port: number
beforeAll(async () => {
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** A new author each time, so that no test uses up another's uploads. */
const another = async () => {
  admin = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
}
beforeEach(another)

/** Begins an upload and returns the connection, once `share` of the form was sent. */
async function begin(form: ReturnType<typeof pictureForm>, share: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  const head = Object.entries({ ...form.headers, ...admin, 'content-length': String(form.payload.length) })
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const body = form.payload.subarray(0, Math.floor(form.payload.length * share))
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.write(`POST /api/images/upload HTTP/1.1\r\nhost: localhost\r\n${lines}\r\n`)
    socket.write(body, () => resolve())
  })
  return socket
}

/** The first line of an answer. */
const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (data) => {
      text += data
      if (text.includes('\r\n\r\n')) resolve(text.split('\r\n')[0] ?? '')
    })
    socket.on('close', () => reject(new Error(`closed after ${JSON.stringify(text)}`)))
  })

const images = () => database.db.image.count()

/** Waits for a condition; aborted uploads are noticed a moment later. */
const until = (holds: () => Promise<boolean>): Promise<void> =>
  expect.poll(holds, { interval: 25 }).toBe(true)

describe('an upload', () => {
  it('that is cut half-way leaves nothing, and the next ones are taken', async () => {
    const form = pictureForm(await drawing(400, 300).png().toBuffer())
    for (let i = 0; i < 60; i++) (await begin(form, 0.2 + (i % 4) * 0.2)).destroy()
    expect(await images()).toBe(0)
    await until(async () => {
      const socket = await begin(form, 1)
      const answer = await answerOf(socket)
      socket.destroy()
      return answer.includes('201')
    })
    expect(await images()).toBe(1)
    expect(await database.db.imageBytes.count()).toBe(1)
  })

  it('that comes in pieces is put together', async () => {
    const form = pictureForm(await drawing(40, 30).png().toBuffer())
    const before = await images()
    const socket = await begin(form, 0)
    const answer = answerOf(socket)
    for (let at = 0; at < form.payload.length; at += 97) {
      socket.write(form.payload.subarray(at, at + 97))
      if (at % 970 === 0) await wait(1)
    }
    expect(await answer).toContain('201')
    socket.destroy()
    expect(await images()).toBe(before + 1)
  })

  it('is read beside fifteen others at most, so that memory stays bounded', async () => {
    const form = pictureForm(await drawing(40, 30).png().toBuffer())
    const slow = await Promise.all(Array.from({ length: 16 }, () => begin(form, 0.5)))
    try {
      await until(async () => {
        const socket = await begin(form, 1)
        const answer = await answerOf(socket)
        socket.destroy()
        return answer.includes('503')
      })
    } finally {
      for (const socket of slow) socket.destroy()
    }
    await until(async () => {
      const socket = await begin(form, 1)
      const answer = await answerOf(socket)
      socket.destroy()
      return answer.includes('201')
    })
  })

  it('that is too large is told so at once, over a connection that stays whole', async () => {
    const form = pictureForm(Buffer.alloc(20_000_000))
    const before = await images()
    const answer = await fetch(`http://127.0.0.1:${port}/api/images/upload`, {
      method: 'POST',
      headers: { ...form.headers, ...admin },
      body: new Uint8Array(form.payload),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({
      code: 'IMAGE_TOO_LARGE',
      message: 'L’image ne doit pas dépasser 2 Mo',
    })
    expect(await images()).toBe(before)
  })

  it('is limited per person', async () => {
    const post = () =>
      site.app.inject({
        method: 'POST',
        url: '/api/images/upload',
        headers: { ...admin, 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--',
      })
    for (let i = 0; i < 120; i++) expect((await post()).statusCode).toBe(400)
    const answer = await post()
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
