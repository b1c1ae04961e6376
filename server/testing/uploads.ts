import sharp from 'sharp'

/** A multipart form as browsers send it; `file` parts have a name, others are fields. */
export interface FormPart {
  field: string
  data: Uint8Array | string
  name?: string
  type?: string
}

const BOUNDARY = '----manette7MA4YWxkTrZu0gW'

/** The bytes of a form and the head that names its boundary. */
export function formOf(parts: FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ field, data, name, type = 'application/octet-stream' }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"`,
    name === undefined ? '\r\n\r\n' : `; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    data,
    '\r\n',
  ])
  return {
    payload: Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk))),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

export const pictureForm = (data: Uint8Array, name = 'capture.png', type = 'image/png') =>
  formOf([{ field: 'image', data, name, type }])

/** A picture with as many colours as a photograph, drawn by arithmetic. */
export function drawing(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = (i * 7 + Math.floor(i / (width * 3)) * 13) % 256
  return sharp(data, { raw: { width, height, channels: 3 } })
}
