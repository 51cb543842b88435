import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'

/** Pictures of eight by six pixels in each file type that the server accepts. */
const pictures = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAMAAADJ2y/JAAAAA1BMVEUsZqh9h2WlAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgIAcAAAA2AAHjaZSbAAAAAElFTkSuQmCC',
  jpeg: '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCEBQCf/9k=',
  webp: 'UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoIAAYAA4BaJaACdLoAA5gA/ujXH2pgkjIA/XwBTxIAAA==',
}

export const picture = (kind: keyof typeof pictures): Buffer => Buffer.from(pictures[kind], 'base64')

export interface UploadAnswer {
  readonly status: boolean
  readonly data?: { readonly url: string; readonly meta: { readonly filename: string } }
  readonly error?: { readonly code: string; readonly message: string }
}

/**
 * Uploads a picture as a browser does.
 * @param field name of the form field with the picture
 * @param moreFields further fields of the form
 */
export const upload = async (
  url: string,
  token: string,
  content: Buffer,
  {
    field = 'file',
    moreFields = {},
  }: { readonly field?: string; readonly moreFields?: Readonly<Record<string, Buffer>> } = {},
): Promise<{ readonly status: number; readonly answer: UploadAnswer }> => {
  const form = new FormData()
  for (const [name, bytes] of Object.entries({ [field]: content, ...moreFields })) {
    form.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
  }
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/upload`, { method: 'POST', headers, body: form })
  return { status: response.status, answer: (await response.json()) as UploadAnswer }
}

/** Uploads a picture over a slow network: its last byte is sent by `end`. */
export const slowUpload = async (url: string, token: string, content: Buffer) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'picture.png')
  const { headers, body } = new Request(url, { method: 'POST', body: form })
  const bytes = Buffer.from(await new Response(body).arrayBuffer())
  const call = request(`${url}/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  })
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  await new Promise((resolve) => call.write(bytes.subarray(0, -1), resolve))
  return {
    end: async (): Promise<{ readonly status: number; readonly answer: UploadAnswer }> => {
      call.end(bytes.subarray(-1))
      const [response] = await answered
      return { status: response.statusCode ?? 0, answer: (await json(response)) as UploadAnswer }
    },
  }
}
