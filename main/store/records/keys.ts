// The keys of orders and deliveries as SQL conditions, with an OrderRef or a DeliveryRef as the statement's parameters.
export const ofOrder = 'account_id = @accountId AND order_id = @orderId'
export const ofDelivery = `${ofOrder} AND attachment_id = @attachmentId`
