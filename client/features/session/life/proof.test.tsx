import { afterEach, describe, expect, it } from 'vitest'
import { clientBehind } from '../../../testing/client-behind.ts'
import { authorized } from './authorized.ts'
import { onSetupRequired, proofLink, requiredSetupLink, requireSecondStep, setProofPrompt } from './proof.ts'

afterEach(() => setProofPrompt(async () => false))

/** A client whose server refuses until a proof was given; it records the paths of the calls. */
function serverThatAsks(proved: () => boolean, code = 'PROOF_REQUIRED') {
  const { calls, client } = clientBehind(proofLink, () => (proved() ? undefined : { code }))
  return { came: calls, client }
}

describe('a call that asks for a proof', () => {
  it('is sent once more when it was given, after one question for all', async () => {
    let [proved, questions] = [false, 0]
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setProofPrompt(() => {
      questions++
      return promise
    })
    const { came, client } = serverThatAsks(() => proved)
    const calls = [client.mutation('admin.setRole'), client.mutation('admin.removeUser')]
    await expect.poll(() => came.length).toBe(2)
    proved = true
    resolve(true)
    expect(await Promise.all(calls)).toEqual(['fine', 'fine'])
    expect([came.length, questions]).toEqual([4, 1])
  })

  it.each([
    ['was not given', async () => false],
    ['could not be asked for', () => Promise.reject(new Error('no chunk'))],
  ])('stays refused when it %s', async (_what, ask) => {
    setProofPrompt(ask)
    const { came, client } = serverThatAsks(() => false)
    await expect(client.mutation('admin.setRole')).rejects.toThrow('no')
    expect(came).toHaveLength(1)
  })

  it('is not what is refused for another reason', async () => {
    setProofPrompt(async () => true)
    const { came, client } = serverThatAsks(() => false, 'FORBIDDEN')
    await expect(client.mutation('admin.setRole')).rejects.toThrow('no')
    expect(came).toHaveLength(1)
  })

  it('may be a download', async () => {
    let proved = false
    setProofPrompt(async () => {
      proved = true
      return true
    })
    const answer = await authorized(async () =>
      proved ? new Response('file') : new Response('{"code":"PROOF_REQUIRED"}', { status: 403 }),
    )
    expect(await answer.text()).toBe('file')
  })
})

describe('a call that a session may not make yet', () => {
  it.each([
    ['SECOND_STEP_MISSING', ['secondStep']],
    ['PASSWORD_CHANGE_REQUIRED', ['newPassword']],
    ['FORBIDDEN', []],
  ])('stays refused, and leads to what sets it up (%s)', async (code, led) => {
    const to: string[] = []
    const stop = onSetupRequired((setup) => to.push(setup))
    const { calls, client } = clientBehind(requiredSetupLink, () => ({ code }))
    await expect(client.mutation('admin.setRole')).rejects.toThrow('no')
    expect([to, calls.length]).toEqual([led, 1])
    stop()
    await expect(client.mutation('admin.setRole')).rejects.toThrow('no')
    requireSecondStep()
    expect(to).toEqual(led)
  })

  it('may be led to the second step at once', () => {
    const to: string[] = []
    const stop = onSetupRequired((setup) => to.push(setup))
    requireSecondStep()
    stop()
    expect(to).toEqual(['secondStep'])
  })
})
