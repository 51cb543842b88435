const withResolvers = () => {
  let resolvers = {}
  const promise = new Promise((resolve, reject) => {
    resolvers = { resolve, reject }
  })
  return { promise, ...resolvers }
}

/**
 * Defines `Promise.withResolvers` where the browser lacks it (Safari before 17.4, Chrome before 119): @icp-sdk/signer
 * calls it for every request to a wallet.
 */
export const definePromiseWithResolvers = (): void => {
  if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers })
}
