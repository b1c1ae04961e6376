import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ERRORS, type ErrorCode } from '../../shared/base/errors.ts'
import { appError, checked, toErrorBody } from './errors.ts'

/** An error as something threw it. */
const thrown = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

describe('toErrorBody', () => {
  it.each(Object.keys(ERRORS) as ErrorCode[])(
    'gives %s a sentence in both languages and a status',
    (code) => {
      const fr = toErrorBody(appError(code), 'fr')
      const en = toErrorBody(appError(code), 'en')
      expect(fr.status).toBeGreaterThanOrEqual(400)
      expect(fr.body.code).toBe(code)
      expect(fr.body.message).not.toBe(en.body.message)
    },
  )

  it('names the fields at fault, the first one in the message', () => {
    const schema = z.object({
      page: z.string({ error: 'pageInvalid' }),
      deep: z.object({ title: z.string({ error: 'titleTooShort' }) }),
    })
    const error = thrown(() => checked(schema, { page: 1, deep: { title: 2 } }))
    expect(toErrorBody(error, 'en')).toEqual({
      status: 400,
      body: {
        message: 'The page must be a whole number from 1.',
        code: 'BAD_INPUT',
        fields: {
          page: 'The page must be a whole number from 1.',
          'deep.title': 'The title must have at least 3 characters',
        },
      },
    })
  })

  it('has a general sentence for what zod says in its own words, and for what is no object', () => {
    const schema = z.object({ a: z.int() })
    expect(
      toErrorBody(
        thrown(() => checked(schema, { a: 'x' })),
        'fr',
      ).body.fields,
    ).toEqual({
      a: 'Cette valeur n’est pas valide.',
    })
    expect(
      toErrorBody(
        thrown(() => checked(schema, null)),
        'fr',
      ).body,
    ).toEqual({
      message: 'Certaines données ne sont pas valides.',
      code: 'BAD_INPUT',
    })
  })

  it('carries data beside the code, never over it', () => {
    const { body, status } = toErrorBody(appError('EDIT_CONFLICT', { data: { current: { id: 'x' } } }), 'fr')
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', current: { id: 'x' } },
    })
  })

  it.each([
    ['a bug', new TypeError('x is not a function at /srv/secret.ts:3')],
    [
      'a procedure that failed',
      new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new Error('SELECT * FROM "User"') }),
    ],
    ['a ZodError from anywhere but an input', new z.ZodError([])],
    [
      'an answer that does not fit',
      new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new z.ZodError([]) }),
    ],
    ['a text', 'secret'],
    ['nothing', undefined],
    ['a strange status', Object.assign(new Error('secret'), { statusCode: 302 })],
  ])('says nothing of %s', (_name, error) => {
    expect(toErrorBody(error, 'fr')).toEqual({
      status: 500,
      body: { message: 'Une erreur est survenue de notre côté.', code: 'INTERNAL' },
    })
  })

  it('knows a database that is away, however it is wrapped', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    })
    for (const error of [
      away,
      new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: away }),
      new Error('x', { cause: away }),
    ])
      expect(toErrorBody(error, 'fr')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  })

  it.each([
    [400, 'BAD_INPUT'],
    [413, 'TOO_LARGE'],
    [415, 'UNSUPPORTED_TYPE'],
    [429, 'TOO_MANY_REQUESTS'],
  ])('puts Fastify’s %i in our words', (statusCode, code) => {
    const { body } = toErrorBody(Object.assign(new Error('FST_ERR'), { statusCode }), 'fr')
    expect(body.code).toBe(code)
  })
})
