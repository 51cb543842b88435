import { Modal } from '@mantine/core'
import { DeviceCodeForm } from './DeviceCodeForm.tsx'

/** I HAVE A CODE: adds this device to an account (N-KEEP-02). */
export const DeviceCodeDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal opened onClose={onClose} title="ADD THIS DEVICE">
    <DeviceCodeForm onAdded={onClose} />
  </Modal>
)
