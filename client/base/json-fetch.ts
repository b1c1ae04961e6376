/**
 * `fetch` for tRPC's links, which drop the response when its body is no JSON. Reading such a body throws an error
 * that keeps the `status`: of a proxy's page for 502, or of an empty 500.
 */
export async function jsonFetch(url: RequestInfo | URL, init?: object): Promise<Response> {
  const response = await fetch(url, init)
  return Object.assign(response, {
    async json(): Promise<unknown> {
      const text = await response.text()
      try {
        return JSON.parse(text)
      } catch (cause) {
        throw Object.assign(new Error('no JSON', { cause }), { status: response.status })
      }
    },
  })
}
