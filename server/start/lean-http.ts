/**
 * An import of node:http reads all that it exports, and these would load undici: 60 ms and 14 MB that no page needs. To be
 * imported before anything that imports node:http is linked.
 */
const http = process.getBuiltinModule('node:http')
for (const name of ['WebSocket', 'CloseEvent', 'MessageEvent'])
  if (name in http) Object.defineProperty(http, name, { enumerable: false })
