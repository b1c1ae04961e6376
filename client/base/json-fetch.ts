/**
 * `fetch` for tRPC's links, which drop the response when its body is no JSON. The error that reading such a body throws
 * keeps the `status`, for example of a proxy's page for 502, or of an empty 500.
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
