/** Importing node:http would load undici: 60 ms and 14 MB that no page needs. Every other import must come later. */
const http = process.getBuiltinModule('node:http')
for (const name of ['WebSocket', 'CloseEvent', 'MessageEvent'])
  if (name in http) Object.defineProperty(http, name, { enumerable: false })
