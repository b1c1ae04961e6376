import type { Caller, Reply } from './accounts.ts'

const encoded = (input: unknown): string => `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`

type Headers = Record<string, string>

/** One action over both interfaces, as a rule must apply to both. */
export interface TestedAction {
  trpc: (call: Caller, headers: Headers) => Promise<Reply>
  /** Absent where the REST interface has no such operation. */
  rest?: (call: Caller, headers: Headers) => Promise<Reply>
}

export const query =
  (path: string, input: unknown): TestedAction['trpc'] =>
  (call, headers) =>
    call.query(path + encoded(input), headers)

export const mutation =
  (path: string, input: unknown): TestedAction['trpc'] =>
  (call, headers) =>
    call.mutate(path, input, headers)

export const request =
  (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): NonNullable<TestedAction['rest']> =>
  (call, headers) =>
    call.rest(method, path, body, headers)
