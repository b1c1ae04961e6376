import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ERRORS, type ErrorCode } from '../../shared/base/errors.ts'
import { AppError, appError, checked, dataOf, toErrorBody } from './errors.ts'

/** An error that was thrown. */
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
      const fr = toErrorBody(new AppError(code, {}), 'fr')
      const en = toErrorBody(new AppError(code, {}), 'en')
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
    const error = appError('SLUG_TAKEN', { fields: { slug: 'slugTaken' }, data: { proposal: 'zelda-2' } })
    const { body, status } = toErrorBody(error, 'en')
    const sentence = 'This slug is already in use.'
    expect({ status, body }).toEqual({
      status: 409,
      body: { message: sentence, code: 'SLUG_TAKEN', fields: { slug: sentence }, proposal: 'zelda-2' },
    })
  })

  it('says in REST what stands there for the data', () => {
    const data = { current: { shown: [], others: [] } }
    const error = appError('EDIT_CONFLICT', { data, restData: { current: 'as REST has it' } })
    expect(toErrorBody(error, 'en').body.current).toBe('as REST has it')
    expect(dataOf(error, 'EDIT_CONFLICT')).toBe(data)
    expect(dataOf(error, 'IMAGE_IN_USE')).toBeUndefined()
  })

  it('takes the data of its code alone', () => {
    // Never called: `npm run check` compiles these, and a missing error is an error.
    const refused = () => [
      // @ts-expect-error the data is missing
      appError('SLUG_TAKEN', { fields: { slug: 'slugTaken' } }),
      // @ts-expect-error the data is missing
      appError('IMAGE_IN_USE'),
      // @ts-expect-error another code's data
      appError('SLUG_TAKEN', { data: { uses: [] } }),
      // @ts-expect-error more than the code's data
      appError('SLUG_TAKEN', { data: { proposal: 'zelda-2', uses: [] } }),
      // @ts-expect-error a code that carries nothing
      appError('FORBIDDEN', { data: { proposal: 'zelda-2' } }),
    ]
    expect(refused).toBeTypeOf('function')
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
