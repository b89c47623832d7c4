// Turns what the client of the service read into what the store keeps. Pure. Codes, names and status values pass as they are.
import type { Order } from '../../service/resources/schemas.ts'
import type { OrderFromService } from '../../store/store.ts'

export function orderFromService(order: Order): OrderFromService {
  return {
    orderId: order.orderId,
    title: order.title,
    status: order.status,
    sourceLanguage: order.sourceLanguage,
    wordCount: order.sourceWordCount,
    instructions: order.instructions,
    deadline: order.deadline,
    projectId: order.projectId,
    clientId: order.clientId,
    contactEmail: order.ordererContactEmail,
    ordererAccountId: order.ordererAccountId,
    clientContactAccountId: order.clientContactAccountId,
    projectManagerAccountId: order.projectManagerAccountId,
    webUrl: order.webUrl,
    deliveries: order.deliveredDocuments.map((delivered) => ({
      attachmentId: delivered.attachmentId,
      documentId: delivered.documentId,
      // A delivery without a name is still a delivery; its number is all there is to call it.
      name: delivered.name === null || delivered.name.trim() === '' ? String(delivered.documentId) : delivered.name,
      language: delivered.language,
      // A delivery whose status is not said is shown as waiting, so that nobody misses it.
      status: delivered.deliveryStatus ?? 'to_accept',
      downloadLink: delivered.downloadLink,
      selfLink: delivered.selfLink,
    })),
    unknownFields: order.unknownFields,
  }
}
