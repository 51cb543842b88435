import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

type SchemaTransform = typeof jsonSchemaTransform

/** Serves the API documentation at `/docs`, made from the endpoints' schemas. Register it before the routes. */
export const serveDocs = async (app: FastifyInstance, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cardroom', description: 'The HTTP side of the room; play itself runs over the socket.', version },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeUpload,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', deepLinking: false },
    theme: { title: 'Cardroom API' },
  })
}

/** Adds the description of uploads, which have no body schema because they are streamed. */
const describeUpload: SchemaTransform = (route) => {
  const description = jsonSchemaTransform(route)
  if (!route.schema?.consumes?.includes('multipart/form-data')) return description
  const file = { type: 'string', format: 'binary' }
  const body = { type: 'object', properties: { file }, required: ['file'] }
  return { ...description, schema: { ...description.schema, body } }
}
