import type { FastifyReply } from 'fastify'

/** Tells shared caches that the reply depends on the encodings that the browser accepts. */
export const varyByEncoding = (reply: FastifyReply): void => {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
}
