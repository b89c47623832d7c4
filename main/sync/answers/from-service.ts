// Converts the service client's results to the store's records. Pure. Keeps codes, names and statuses unchanged.
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
      // Without a name, the document's number is the only name available.
      name: delivered.name === null || delivered.name.trim() === '' ? String(delivered.documentId) : delivered.name,
      language: delivered.language,
      // A delivery without a status counts as waiting, so that nobody misses it.
      status: delivered.deliveryStatus ?? 'to_accept',
      downloadLink: delivered.downloadLink,
      selfLink: delivered.selfLink,
    })),
    unknownFields: order.unknownFields,
  }
}
