import { createContext, type ReactNode, useContext } from 'react'
import type { InputOf, OutputOf } from '../../server/router.ts'
import type { PageProcedure } from '../../server/ssr/cache/tags.ts'

/** Why a read failed, in the server's words. */
interface ReadFailure {
  message: string
  data?: { code?: string; httpStatus?: number } | null | undefined
}

/** What a page has read, or why it could not. Trying again loads the page again. */
export interface PageRead<Data> {
  data: Data | undefined
  error: ReadFailure | null
  isFetching: boolean
  refetch: () => unknown
}

export type ReadPage = <P extends PageProcedure>(procedure: P, input: InputOf<P>) => PageRead<OutputOf<P>>

const Reads = createContext<ReadPage | null>(null)

/** On the server: gives a page what its data has read (app/page/page-data.ts). */
export const PageReads = ({ read, children }: { read: ReadPage; children: ReactNode }) => (
  <Reads value={read}>{children}</Reads>
)

/** What the page has read by a procedure with this input. @throws Error outside of a page that the server renders */
export function usePageRead<P extends PageProcedure>(procedure: P, input: InputOf<P>): PageRead<OutputOf<P>> {
  const read = useContext(Reads)
  if (!read) throw new Error('a page is made on the server')
  return read(procedure, input)
}
