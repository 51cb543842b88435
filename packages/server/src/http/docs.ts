import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

type Transform = typeof jsonSchemaTransform

/** Describes the API at `/docs`, from the schemas that check its calls; register it before them. */
export const serveDocs = async (app: FastifyInstance, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cardroom', description: 'The HTTP side of the room; play itself runs over the socket.', version },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeFile,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', deepLinking: false },
    theme: { title: 'Cardroom API' },
  })
}

/** A file is read as it arrives, so no schema checks it; this is how it is told of all the same. */
const describeFile: Transform = (route) => {
  const described = jsonSchemaTransform(route)
  if (!route.schema?.consumes?.includes('multipart/form-data')) return described
  const file = { type: 'string', format: 'binary' }
  const body = { type: 'object', properties: { file }, required: ['file'] }
  return { ...described, schema: { ...described.schema, body } }
}
