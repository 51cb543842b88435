// @ts-expect-error the script has no type declarations
import { startTestServices } from '../../../scripts/lib/test-services.mjs'

/** A PostgreSQL server for a bench. */
interface DatabaseServer {
  /** URL of a database whose user may create databases */
  readonly url: string
  stop(): Promise<void>
}

/** Takes the server that `TEST_DATABASE_URL` names, or starts one. Without PostgreSQL the bench ends. */
export const startDatabaseServer = async (): Promise<DatabaseServer> => {
  const services = await startTestServices()
  const { TEST_DATABASE_URL: url } = { ...process.env, ...services.env }
  if (url === undefined) {
    process.stderr.write('This bench needs PostgreSQL.\n')
    process.exit(1)
  }
  return { url, stop: services.stop }
}
