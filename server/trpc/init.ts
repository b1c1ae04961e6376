import { initTRPC } from '@trpc/server'
import superjson from 'superjson'
import { DEFAULT_LANG } from '../../shared/base/lang.ts'
import type { Context } from './context.ts'
import { AppError, appError, toErrorBody } from './errors.ts'
import { isPlainInput } from './plain-input.ts'

/** superjson would silently drop input that only an attacker sends. */
const transformer = {
  input: {
    serialize: superjson.serialize,
    deserialize(raw: Parameters<typeof superjson.deserialize>[0]): unknown {
      if (!isPlainInput(raw)) throw appError('BAD_INPUT')
      return superjson.deserialize(raw)
    },
  },
  output: superjson,
}

const langOf = (error: unknown) => (error instanceof AppError ? error.details.lang : undefined)

const t = initTRPC.context<Context>().create({
  transformer,
  // tRPC otherwise puts stacks into answers whenever NODE_ENV is not production.
  isDev: false,
  errorFormatter({ shape, error, ctx }) {
    const { status, body } = toErrorBody(error, ctx?.lang ?? langOf(error) ?? DEFAULT_LANG)
    const { message, ...data } = body
    return { ...shape, message, data: { ...data, httpStatus: status, path: shape.data.path } }
  },
})

export const router = t.router
export const mergeRouters = t.mergeRouters
export const procedure = t.procedure
export const middleware = t.middleware
export const createCallerFactory = t.createCallerFactory
