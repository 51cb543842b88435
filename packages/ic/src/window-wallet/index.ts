export { internetIdentityWallet } from './internet-identity-wallet.ts'
export { nfidWallet } from './nfid-wallet.ts'
